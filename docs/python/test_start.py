"""Example of tests in Python: python3 -m unittest discover docs/python, while the simulator runs (npm run sim)."""

import json
import os
import unittest

from nowlight_sim import ControlError, Simulator


class StartTest(unittest.TestCase):
    def setUp(self):
        self.simulator = Simulator(os.environ.get("NOWLIGHT_SIM", "http://localhost:4800"))
        self.world = self.simulator.openWorld(scenario="plays-at-once", at="2031-01-01T00:00:00Z", rate=0)
        self.addCleanup(self.simulator.endWorld, id=self.world["id"])

    def status(self):
        _, text = self.simulator.ask(self.world["hosts"]["page"] + "/api/play/getMaintenanceStatus?appId=20101")
        return json.loads(text)["status"]

    def test_scripted_failure_is_answered_once_and_verified(self):
        world = self.world["id"]
        answers = [{"status": "FailureUnderMaintenance"}]
        self.simulator.script(id=world, call="play.getMaintenanceStatus", answers=answers)
        self.assertEqual([self.status(), self.status()], ["FailureUnderMaintenance", "Success"])
        verdict = self.simulator.verify(id=world, call="play.getMaintenanceStatus", exactly=2)
        self.assertTrue(verdict["passed"], verdict["message"])

    def test_branch_is_the_world_at_an_earlier_entry(self):
        world = self.world["id"]
        for country in ["JP", "DE"]:
            self.simulator.patchConfig(id=world, country=country)
        branch = self.simulator.branchWorld(id=world, seq=1)
        self.assertEqual(self.simulator.getWorld(id=branch["id"])["config"]["country"], "JP")
        self.assertEqual(len(self.simulator.readJournal(id=world, kind="control")), 2)

    def test_scenario_of_a_world_gets_the_given_id(self):
        made = self.simulator.scenarioOfWorld(worldId=self.world["id"], id="named-by-python", title="Named")
        self.assertEqual(made["scenario"]["id"], "named-by-python")

    def test_refused_request_names_field_and_nearest_names(self):
        with self.assertRaises(ControlError) as refused:
            self.simulator.openWorld(scenario="plays-at-onse")
        self.assertEqual((refused.exception.status, refused.exception.field), (404, "scenario"))
        self.assertIn("plays-at-once", refused.exception.nearest)


if __name__ == "__main__":
    unittest.main()
