#!/usr/bin/env bash
# Packs what a machine without internet needs into one folder: the images, the files that start them, bills of materials
# and checksums. The images have to be built: docker compose build --pull
# Usage: deploy/bundle.sh FOLDER. DOCKER="..." stands for docker, for those who call it by another name.
set -euo pipefail
folder=$(mkdir -p "${1:?a folder}" && cd "$1" && pwd)
cd "$(dirname "$0")/.."
read -ra docker <<<"${DOCKER:-docker}"

images=$("${docker[@]}" compose config --images | sort -u)
version=$("${docker[@]}" compose config --format json | sed -n 's/.*"image": *"[^"]*neurovista\/gateway:\([^"]*\)".*/\1/p')
name=neurovista-$version

# shellcheck disable=SC2086 -- a list
"${docker[@]}" save $images | gzip -n >"$folder/$name-images.tar.gz"
# Only what is in the repository: beside it stand keys and secrets of this machine. Of the tools the doctor.
git ls-files -z -- 'docker-compose*.yml' 'compose.*.yml' .env.example deploy 'docs/*.md' CHANGELOG.md LICENSE NOTICE README.md SECURITY.md tools/src/doctor.ts tools/src/doctor-checks.ts tools/src/arguments.ts |
  tar --create --gzip --null --files-from=- --file "$folder/$name-files.tar.gz" --transform "s,^,$name/," --owner=0 --group=0 --numeric-owner
node deploy/sbom.mjs "$folder" --images >&2
cat >"$folder/install.sh" <<INSTALL
#!/usr/bin/env bash
# Checks and loads NeuroVista $version, then unpacks the files that start it. Needs Docker with Compose v2, and no network.
set -euo pipefail
cd "\$(dirname "\$0")"
sha256sum --check --quiet SHA256SUMS
docker load --input $name-images.tar.gz
tar --extract --gzip --file $name-files.tar.gz
echo "Now: cd $name && cp .env.example .env (or take over yours) && docker compose up --no-build --wait"
INSTALL
chmod +x "$folder/install.sh"
(cd "$folder" && sha256sum "$name-images.tar.gz" "$name-files.tar.gz" ./*.cdx.json install.sh >SHA256SUMS)
printf '%s\n' "$folder"/* >&2
