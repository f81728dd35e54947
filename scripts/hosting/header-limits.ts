import { headersFile } from './static-host-files.ts'

/** Of a line of `_headers`, with its blanks: https://developers.cloudflare.com/pages/configuration/headers/ */
const LONGEST_LINE = 2000
/** Of a value in nginx's configuration: `NGX_CONF_BUFFER` without the quotes and one more, as nginx 1.22 counts. */
const LONGEST_VALUE = 4096 - 3

const ADVICE = 'Name fewer hosts in VITE_IMAGE_HOSTS and VITE_FORM_HOSTS, or one star for many: *.cdn.example'

/** Says which headers are longer than a server takes. Cloudflare Pages drops such a line without a word. */
export function tooLongHeaders(headers: Readonly<Record<string, string>>): string[] {
  const lines = headersFile(headers)
    .split('\n')
    .filter((line) => line.length > LONGEST_LINE)
    .map((line) => `Cloudflare Pages drops ${nameOf(line)}: ${lengths(line, LONGEST_LINE)}`)
  const values = Object.entries(headers)
    .filter(([, value]) => value.length > LONGEST_VALUE)
    .map(([name, value]) => `nginx does not start with ${name}: ${lengths(value, LONGEST_VALUE)}`)
  return [...lines, ...values].map((problem) => `${problem}. ${ADVICE}`)
}

const nameOf = (line: string) => line.trim().split(':')[0]
const lengths = (text: string, longest: number) =>
  `it has ${text.length} characters, and may have ${longest} there`
