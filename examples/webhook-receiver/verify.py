import base64, hashlib, hmac, json, time

def verify_webhook(secret, headers, body):
    """body: the bytes as they arrived, before anything parsed them."""
    message_id, timestamp = headers["webhook-id"], headers["webhook-timestamp"]
    if abs(time.time() - int(timestamp)) > 300:
        raise ValueError("too old")
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{message_id}.{timestamp}.".encode() + body
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    given = [part[3:] for part in headers["webhook-signature"].split(" ") if part.startswith("v1,")]
    if not any(hmac.compare_digest(each, expected) for each in given):
        raise ValueError("wrong signature")
    return json.loads(body)
