import { useState } from 'react'
import { Button } from './Button.tsx'

interface ShareButtonProps {
  /** The words for `data` on the button, such as `the link`. */
  name: string
  data: { readonly text: string } | { readonly url: string }
  look?: 'primary' | 'secondary'
}

/** A button that sends a text or a link through an app of the device; without such apps, the button copies the text or link. */
export function ShareButton({ name, data, look = 'secondary' }: ShareButtonProps) {
  const canShare = 'share' in navigator
  const [label, setLabel] = useState(`${canShare ? 'Send' : 'Copy'} ${name}`)
  const copy = () =>
    navigator.clipboard.writeText('url' in data ? data.url : data.text).then(
      () => setLabel('Copied'),
      () => setLabel('Select it and copy it by hand'),
    )
  const share = async () => {
    try {
      await navigator.share(data)
    } catch (error) {
      // `AbortError` means that the member closed the device's list of apps without sending anything, so no message is needed.
      if ((error as Error).name !== 'AbortError') await copy()
    }
  }
  return (
    <Button look={look} onPress={() => void (canShare ? share() : copy())}>
      {label}
    </Button>
  )
}
