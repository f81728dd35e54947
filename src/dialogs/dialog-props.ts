/** Every dialog takes these, so that one host can open each of them by its name. */
export interface DialogProps {
  /** What the dialog is about: a code or key, such as that of the slot in `slot.naga`; null where the address names none. */
  subject: string | null
  onClose: () => void
}
