interface ScriptUrlPolicy {
  createScriptURL(url: string): string
}

interface TrustedTypes {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy
}

let policy: ScriptUrlPolicy | undefined

/**
 * Returns the address of a worker in the form that Trusted Types need. The policy allows only the service
 * worker and files of the build.
 */
export function trustedScriptUrl(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  // During development the addresses differ, and no such header is sent.
  if (!trustedTypes || import.meta.env.DEV) return url
  policy ??= trustedTypes.createPolicy('kapao', {
    createScriptURL: (requested) => {
      if (requested !== '/sw.js' && !/^\/assets\/[\w.-]+\.js$/.test(requested))
        throw new TypeError('not our worker')
      return requested
    },
  })
  return policy.createScriptURL(url)
}
