"""Client of the simulator's control API, made from its OpenAPI document. Needs only Python's standard library (3.9)."""

import json
import re
import urllib.error
import urllib.parse
import urllib.request


class ControlError(Exception):
    """A refused request: `field` is the invalid field, `nearest` has similar valid names."""

    def __init__(self, status, error):
        super().__init__(f"HTTP {status}: {error.get('message', '')}")
        self.status = status
        self.field = error.get("field", "")
        self.nearest = error.get("nearest", [])


class Simulator:
    """Runs operations of the control API by their ids: `simulator.openWorld(scenario="plays-at-once")`."""

    def __init__(self, address="http://localhost:4800", token=None):
        self.address = address.rstrip("/")
        self._headers = {"authorization": f"Bearer {token}"} if token else {}
        self.document = self._request("GET", "/__sim/openapi.json")
        self._base = self.document["servers"][0]["url"]
        self._operations = {
            operation["operationId"]: (method.upper(), path, operation)
            for path, methods in self.document["paths"].items()
            for method, operation in methods.items()
        }

    def __getattr__(self, operation_id):
        if operation_id.startswith("_") or operation_id not in self._operations:
            raise AttributeError(f"the control API has no operation {operation_id}")
        return lambda **given: self.run(operation_id, **given)

    def run(self, operation_id, **given):
        """Runs an operation. Its arguments are the parameters of path and query, and the fields of the body. If both have
        an `id`, the path's one is `worldId`."""
        method, path, operation = self._operations[operation_id]
        fields = self._fields(operation)
        query = {}
        for parameter in operation.get("parameters", []):
            name = argument = parameter["name"]
            if parameter["in"] == "path" and name in fields:
                resource = re.search(r"(\w+?)s?/\{" + name + r"\}", path).group(1)
                argument = resource + name[0].upper() + name[1:]
            if argument not in given:
                if parameter.get("required"):
                    raise TypeError(f"{operation_id} needs {argument}")
                continue
            value = str(given.pop(argument))
            if parameter["in"] == "path":
                path = path.replace("{" + name + "}", urllib.parse.quote(value, safe=""))
            else:
                query[name] = value
        if given and "requestBody" not in operation:
            raise TypeError(f"{operation_id} has no field {next(iter(given))}")
        suffix = f"?{urllib.parse.urlencode(query)}" if query else ""
        body = given if "requestBody" in operation else None
        return self._request(method, self._base + path + suffix, body)

    def _fields(self, operation):
        """Returns the fields of an operation's body."""
        schema = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
        if "$ref" in schema:
            schema = self.document["components"]["schemas"][schema["$ref"].rsplit("/", 1)[-1]]
        return schema.get("properties", {})

    def ask(self, address, method="GET", body=None, headers=None):
        """Makes a call to a world as an app does. Names below localhost resolve in browsers only, so the request goes to
        the simulator's address. Returns status and text."""
        url = urllib.parse.urlsplit(address)
        target = urllib.parse.urlsplit(self.address)._replace(path=url.path, query=url.query)
        sent = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            target.geturl(), sent, {"host": url.netloc, "content-type": "application/json", **(headers or {})}, method=method
        )
        try:
            with urllib.request.urlopen(request) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()

    def _request(self, method, path, body=None):
        sent = None if body is None else json.dumps(body).encode()
        headers = {**self._headers, **({"content-type": "application/json"} if sent else {})}
        request = urllib.request.Request(self.address + path, sent, headers, method=method)
        try:
            with urllib.request.urlopen(request) as answer:
                text = answer.read()
                return json.loads(text) if "json" in answer.headers.get("content-type", "") else text
        except urllib.error.HTTPError as error:
            raise ControlError(error.code, json.loads(error.read()).get("error", {})) from None
