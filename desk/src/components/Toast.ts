export interface Toast {
  readonly message: string
  /** What takes it back, such as 'Undo'. */
  readonly action?: { readonly label: string; readonly onPress: () => void }
}
