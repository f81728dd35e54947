import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showDone, showError } from './notices.ts'

/**
 * A command of the person at the console. It says what `send` returns, and everything is read anew.
 * @param onError shows why it failed; in a notice unless told otherwise
 */
export function useCommand<Input = void>(
  send: (input: Input) => Promise<string | null>,
  onError: (words: string) => void = showError,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (said) => {
      if (said) showDone(said)
      return client.invalidateQueries()
    },
    onError: ({ message }) => onError(message),
  })
}
