#!/bin/sh
# sh tools/release/demo/publishDemo.sh: pushes dist-demo as the only commit of the branch gh-pages. DEMO_REPOSITORY is
# `owner/name` at GitHub, or any address that git can push to. Without it or DEMO_TOKEN, publishes nothing.
set -eu
if [ -z "${DEMO_TOKEN:-}" ] || [ -z "${DEMO_REPOSITORY:-}" ]; then
  echo 'DEMO_TOKEN or DEMO_REPOSITORY is not set: nothing is published.'
  exit 0
fi
case "$DEMO_REPOSITORY" in
  *:* | /*) remote=$DEMO_REPOSITORY ;;
  *) remote=https://github.com/$DEMO_REPOSITORY.git ;;
esac
cd "$(dirname "$0")/../../../dist-demo"
rm -rf .git
git init --quiet --initial-branch=gh-pages
# GitHub Pages would otherwise process the files.
touch .nojekyll
git add --all
git -c user.name=demo -c user.email=demo@localhost commit --quiet --message="Publish the demo of ${GITHUB_SHA:-this checkout}"
# The environment hides the token from the list of processes.
GIT_CONFIG_COUNT=1 \
  GIT_CONFIG_KEY_0=http.extraHeader \
  GIT_CONFIG_VALUE_0="Authorization: Basic $(printf 'x-access-token:%s' "$DEMO_TOKEN" | base64 | tr -d '\n')" \
  git push --quiet --force "$remote" gh-pages
rm -rf .git
echo "Published to $DEMO_REPOSITORY."
