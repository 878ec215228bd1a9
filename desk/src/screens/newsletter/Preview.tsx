import { useState } from 'react'
import { Choice } from '../../components/Choice.tsx'
import { DEVICES, type LOOKS, PreviewFrame } from '../../components/PreviewFrame.tsx'
import styles from './Preview.module.css'

interface PreviewProps<Look extends string> {
  /** Such as `mail`. */
  name: string
  looks: readonly { readonly id: Look; readonly title: string; readonly icon: string }[]
  srcOf: (look: Look) => string
  /** Of a window on a computer, in pixels of the page. */
  width: number
  /** The page has both themes, and shows the one that is chosen. */
  isThemed?: boolean
}

type Theme = (typeof LOOKS)[number]['id']

/** What others will see, as a whole: on a phone or a computer, on a light or dark screen. */
export function Preview<Look extends string>(props: PreviewProps<Look | Theme>) {
  const { name, looks, srcOf, width, isThemed = false } = props
  const [device, setDevice] = useState<'phone' | 'desktop'>(() =>
    matchMedia(__FROM_LAPTOP__).matches ? 'desktop' : 'phone',
  )
  const [look, setLook] = useState<Look | Theme>('light')
  const theme: Theme = look === 'dark' ? 'dark' : 'light'
  return (
    <div className={styles.preview}>
      <div className="row">
        <Choice label="Screen" options={DEVICES} chosen={device} onChoose={setDevice} />
        <Choice label="Look" options={looks} chosen={look} onChoose={setLook} />
      </div>
      <PreviewFrame
        name={name}
        src={srcOf(look)}
        width={device === 'phone' ? 375 : width}
        {...(isThemed && { look: theme })}
        isWhole
      />
    </div>
  )
}
