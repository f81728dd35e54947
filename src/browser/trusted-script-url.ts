interface ScriptUrlPolicy {
  createScriptURL(url: string): string
}

interface TrustedTypes {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy
}

let policy: ScriptUrlPolicy | undefined

/**
 * The address of a worker in the form that Trusted Types ask for. The app's own policy lets through
 * only the service worker and the build's files.
 * @throws {TypeError} for any other address
 */
export function trustedScriptUrl(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  // While developing, files have other addresses, and no such header is sent.
  if (!trustedTypes || import.meta.env.DEV) return url
  policy ??= trustedTypes.createPolicy('kapao', {
    createScriptURL: (asked) => {
      if (asked !== '/sw.js' && !/^\/assets\/[\w.-]+\.js$/.test(asked)) throw new TypeError('not our worker')
      return asked
    },
  })
  return policy.createScriptURL(url)
}
