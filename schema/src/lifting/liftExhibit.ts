// biome-ignore lint/suspicious/noExplicitAny: content of 1.0.0
type Old = any
export function liftExhibit(old: Old): Old {
  return 'blocks' in old ? old : undefined
}
