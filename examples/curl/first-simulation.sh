#!/bin/sh
# From an account to the results of a simulation.
set -eu
base=${BASE:-http://127.0.0.1:3000}
name=${NAME:-ada}

send() {
  curl -sS --fail-with-body -H 'Content-Type: application/json' "$@"
}

# The first value of a field in the JSON on standard input.
field() {
  grep -o "\"$1\": *\"[^\"]*\"" | head -n 1 | cut -d '"' -f 4
}

login="\"username\":\"$name\",\"password\":\"a long sentence\""
send "$base/auth/register" -d "{$login,\"email\":\"$name@example.org\"}" >/dev/null
token=$(send "$base/auth/token/" -d "{$login}" | field token)
key=$(send "$base/auth/keys/" -H "Authorization: Token $token" -d '{"name":"Laptop"}' | field key)

id=$(send "$base/api/v1/simulations/" -H "Authorization: Api-Key $key" \
  -H "Idempotency-Key: first-$name" \
  -d '{
    "prompt": "Ten people leave a small meeting room with one door because of a fire alarm.",
    "settings": { "max_agents": 10, "simulation_duration": 300 }
  }' | field id)

# Each call waits up to 30 s for the next stage.
status=queued
while [ "$status" = queued ] || [ "$status" = processing ]; do
  status=$(send "$base/api/v1/simulations/$id/status/?wait=30" -H "Authorization: Api-Key $key" | field status)
done

send --compressed "$base/api/v1/simulations/$id/" -H "Authorization: Api-Key $key" -o results.json
echo "$status: see results.json"
