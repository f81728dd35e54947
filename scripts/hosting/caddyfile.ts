import {
  FILE_EXTENSION,
  folderRules,
  IF_CHANGED,
  manifestType,
  NOT_AT_ALL,
  sharedSlip,
} from './hosting-rules.ts'

/**
 * Returns a file to import in the site block of a Caddyfile. Its rules are in a `handle` without a path, so that an
 * operator's `handle /api/*` goes first. Of two `header` lines for one name Caddy takes the more general one, so each
 * path gets one only.
 */
export function caddyfile(headers: Readonly<Record<string, string>>): string {
  const quoted = (value: string) => `"${value.replaceAll('"', '\\"')}"`
  const folders = Object.keys(folderRules).map((folder) => `/${folder}/*`)
  return `# Import this file in the site block whose root is the folder of the build.
handle {
\theader {
${Object.entries(headers)
  .map(([name, value]) => `\t\t${name} ${quoted(value)}`)
  .join('\n')}
\t}
\t@kapao_other not path ${folders.join(' ')}
\theader @kapao_other Cache-Control ${quoted(IF_CHANGED)}
${Object.entries(folderRules)
  .map(([folder, rule]) => `\theader /${folder}/* Cache-Control ${quoted(rule)}`)
  .join('\n')}
\t@kapao_manifest path *.${manifestType.extension}
\theader @kapao_manifest Content-Type ${manifestType.type}

\t@kapao_shared {
\t\tmethod POST
\t\tpath ${sharedSlip.path}
\t}
\tredir @kapao_shared ${sharedSlip.goesOnTo} 303

\t@kapao_screen {
\t\tnot path_regexp ${FILE_EXTENSION}
\t\tnot path /assets/*
\t}
\trewrite @kapao_screen /index.html
\tfile_server {
\t\tprecompressed br gzip
\t}
}
handle_errors {
\theader Cache-Control ${quoted(NOT_AT_ALL)}
\trespond "{err.status_text}" {err.status_code}
}
`
}
