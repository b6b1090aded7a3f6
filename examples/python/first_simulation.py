import json, os, urllib.request

base = os.environ.get("BASE", "http://127.0.0.1:3000")
name = os.environ.get("NAME", "ada")

def send(path, method="POST", body=None, auth=None, **headers):
    if body is not None:
        headers["Content-Type"] = "application/json"
    if auth:
        headers["Authorization"] = auth
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(base + path, data, headers, method=method)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)

login = {"username": name, "password": "a long sentence"}
send("/auth/register", body={**login, "email": f"{name}@example.org"})
token = send("/auth/token/", body=login)["token"]
key = send("/auth/keys/", body={"name": "Laptop"}, auth=f"Token {token}")["key"]
auth = f"Api-Key {key}"
made = send("/api/v1/simulations/", auth=auth, **{"Idempotency-Key": f"first-{name}"}, body={
    "prompt": "Ten people leave a small meeting room with one door because of a fire alarm.",
    "settings": {"max_agents": 10, "simulation_duration": 300},
})
status = made
while status["status"] not in ("completed", "failed"):
    status = send(f"/api/v1/simulations/{made['id']}/status/?wait=30", "GET", auth=auth)
results = send(f"/api/v1/simulations/{made['id']}/", "GET", auth=auth)
outcome = results["metadata"]["outcome"]
print(f"{status['status']}: {outcome['evacuated']} of {outcome['people']} people are out")
