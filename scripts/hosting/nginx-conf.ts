import {
  FILE_EXTENSION,
  folderRules,
  IF_CHANGED,
  manifestType,
  NOT_AT_ALL,
  sharedSlip,
} from './hosting-rules.ts'

/**
 * Returns a file to include in nginx's server block. No location has an `add_header` of its own, because it
 * would lose all those of the server. `Cache-Control` has no `always`, which would make a 404 last for a year.
 */
export function nginxConf(headers: Readonly<Record<string, string>>): string {
  return `# Include this file in the server block whose root is the folder of the build.
gzip_static on;
gzip_vary on;
# With the package libnginx-mod-http-brotli-static:
# brotli_static on;
absolute_redirect off;

set $kapao_cache "${IF_CHANGED}";
${Object.entries(folderRules)
  .map(([folder, rule]) => `if ($uri ~ "^/${folder}/") { set $kapao_cache "${rule}"; }`)
  .join('\n')}
set $kapao_missing "";
add_header Cache-Control $kapao_cache;
# An empty value adds no header.
add_header Cache-Control $kapao_missing always;
${Object.entries(headers)
  .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}" always;`)
  .join('\n')}

location / { try_files $uri /index.html; }
location ~ "\\.${manifestType.extension}$" { types {} default_type ${manifestType.type}; try_files $uri @kapao_missing; }
location ~ "${FILE_EXTENSION}" { try_files $uri @kapao_missing; }
location ^~ /assets/ { try_files $uri @kapao_missing; }
location = ${sharedSlip.path} {
  if ($request_method = POST) { return 303 ${sharedSlip.goesOnTo}; }
  try_files /index.html =404;
}
location @kapao_missing {
  set $kapao_missing "${NOT_AT_ALL}";
  return 404;
}
`
}
