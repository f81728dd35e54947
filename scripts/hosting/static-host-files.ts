import { folderRules, IF_CHANGED, sharedSlip } from './hosting-rules.ts'

/** The first segments of the addresses of screens (src/routes), other than `user`, which has screens below it. */
export const screens = ['contact', 'howto', 'login', 'register', 'terminated', 'user']

/**
 * Returns `_headers`, as Cloudflare Pages and Netlify read it. No path matches two values of a header, because
 * these hosts would send both. What is not named has the rule of the host, which is to ask each time.
 */
export function headersFile(headers: Readonly<Record<string, string>>): string {
  const rules: [path: string, headers: Readonly<Record<string, string>>][] = [
    ['/*', headers],
    ...['/', '/index.html', '/sw.js', '/version.json'].map((path): [string, Record<string, string>] => [
      path,
      { 'Cache-Control': IF_CHANGED },
    ]),
    ...Object.entries(folderRules).map(([folder, rule]): [string, Record<string, string>] => [
      `/${folder}/*`,
      { 'Cache-Control': rule },
    ]),
  ]
  return rules
    .map(([path, set]) =>
      [path, ...Object.entries(set).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
    )
    .join('\n')
}

/**
 * Returns `_redirects`, for the same hosts. It names the screens one by one, because a rule for all paths would
 * send the page with 200 for a missing chunk, too. These hosts send 404.html for the rest.
 */
export function redirectsFile(): string {
  const rules = [
    // They know no methods. 303 is unknown to Netlify; after 302 browsers ask with GET, too.
    [sharedSlip.path, sharedSlip.goesOnTo, '302'],
    ...screens.map((screen) => [`/${screen}`, '/', '200']),
    ['/user/*', '/', '200'],
  ]
  return `${rules.map((rule) => rule.join(' ')).join('\n')}\n`
}
