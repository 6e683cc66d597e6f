#!/bin/sh
# Checks the files of this folder with the programs that read them. Says what passed, what did not, and what could not be checked because its program is not
# installed. Ends with 1 if something did not pass. `verify.sh ARCHIVE` also unpacks a package into a bare folder and asks it for its commands.
set -u
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failed=0

# name, program, how to know that it is installed, command
check() {
  name=$1 program=$2 probe=$3
  if ! sh -c "$probe" >/dev/null 2>&1; then
    echo "not checked: $name ($program is not installed)"
    return
  fi
  if said=$(sh -c "$4" 2>&1); then
    echo "passed: $name"
  else
    echo "FAILED: $name"
    echo "$said" | sed 's/^/  /'
    failed=1
  fi
}

check 'portal is a plain shell script' sh true "sh -n '$here/portal'"
check 'verify.sh is a plain shell script' sh true "sh -n '$here/verify.sh'"
check 'both scripts without findings' shellcheck 'command -v shellcheck' "shellcheck '$here/portal' '$here/verify.sh'"

# the unit names programs that may not be on this machine: a copy names one that is
sed "s|^ExecStart=.*|ExecStart=/bin/sh|; s|^EnvironmentFile=|EnvironmentFile=-|" "$here/summit-portal.service" >"$folder/summit-portal.service"
check 'summit-portal.service' systemd-analyze 'command -v systemd-analyze' "systemd-analyze verify '$folder/summit-portal.service'"

# nginx looks its upstreams up and reads its certificates: a copy has addresses and a certificate of this machine
mkdir -p "$folder/tls" "$folder/logs"
sed "s|portal-1:|127.0.0.1:|; s|portal-2:|127.0.0.2:|; s|/etc/nginx/tls|$folder/tls|; s|/var/log/nginx|$folder/logs|" "$here/nginx.conf" >"$folder/site.conf"
printf 'events {}\npid %s/pid;\nerror_log %s/logs/error.log;\nhttp { include %s/site.conf; }\n' "$folder" "$folder" "$folder" >"$folder/nginx.conf"
if command -v openssl >/dev/null 2>&1; then
  openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost -keyout "$folder/tls/privkey.pem" -out "$folder/tls/fullchain.pem" 2>/dev/null
fi
check 'nginx.conf' nginx 'command -v nginx' "nginx -t -c '$folder/nginx.conf' -p '$folder'"
check 'compose.yaml' 'docker compose' 'docker compose version' "cd '$here' && VERSION=0 DATABASE_PASSWORD=x PUBLIC_URL=https://x SMTP_URL=smtp://x MAIL_FROM=x S3_ACCESS_KEY_ID=x S3_SECRET_ACCESS_KEY=x docker compose -f compose.yaml config -q"

if [ $# -gt 0 ]; then
  check 'the package unpacks and answers in a bare folder' tar 'command -v tar' \
    "mkdir '$folder/bare' && tar -xzf '$1' -C '$folder/bare' && env -i PATH=/usr/bin:/bin '$folder'/bare/*/bin/node --version && ! env -i PATH=/usr/bin:/bin '$folder'/bare/*/bin/portal nothing"
fi
exit $failed
