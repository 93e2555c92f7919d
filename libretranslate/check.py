"""check.py [TIMES]: whether this LibreTranslate translates; exit 0 if so.

/health and /languages answer well while every translation fails, for example without MiniSBD's sentence splitter, so one
sentence is translated. A server that asks for a key or limits requests is up. With TIMES it is done as often, one after
the other, and the longest wait is told: 600 is past the replacement of both workers (after 250 requests each).
"""
import json
import os
import sys
import time
import urllib.error
import urllib.request

URL = f"http://127.0.0.1:{os.environ.get('LT_PORT', '5000')}{os.environ.get('LT_URL_PREFIX', '')}/translate"
QUESTION = json.dumps({"q": "No fever.", "source": "en", "target": "es"}).encode()
LONGEST_WAIT_S = 15
# No key, a wrong one, and too many requests.
REFUSALS = {400, 403, 429}


def translates():
    request = urllib.request.Request(URL, QUESTION, {"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=LONGEST_WAIT_S) as answer:
            return "fiebre" in json.load(answer)["translatedText"].lower()
    except urllib.error.HTTPError as error:
        return error.code in REFUSALS
    except (OSError, ValueError, KeyError):
        return False


times = int(sys.argv[1]) if len(sys.argv) > 1 else 1
longest = 0.0
for number in range(1, times + 1):
    began = time.monotonic()
    if not translates():
        sys.exit(f"request {number} of {times} was not translated")
    longest = max(longest, time.monotonic() - began)
if times > 1:
    print(f"{times} requests translated, the longest took {longest:.1f} s")
