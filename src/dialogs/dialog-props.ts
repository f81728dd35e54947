/** Every dialog takes these, so that one host can open each of them by its name. */
export interface DialogProps {
  /** The code of the slot or promotion that the dialog shows; null where the URL names none. */
  subject: string | null
  onClose: () => void
}
