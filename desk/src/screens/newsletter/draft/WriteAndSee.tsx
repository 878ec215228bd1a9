import type { ReactNode } from 'react'
import { Tabs } from '../../../components/Tabs.tsx'
import { useMedia } from './useMedia.ts'
import styles from './WriteAndSee.module.css'

interface WriteAndSeeProps {
  label: string
  /** The fields. */
  write: ReactNode
  /** What becomes of them, as high as the screen. */
  see: ReactNode
  /** What else is looked at. */
  further?: { readonly id: string; readonly title: string; readonly content: ReactNode } | null
  /** On a phone, the one that shows: `write` or another. */
  tab?: string
  onTab?: (tab: string) => void
}

/** Fields, and what becomes of them beside; on a phone one after the other. */
export function WriteAndSee({ label, write, see, further, tab, onTab }: WriteAndSeeProps) {
  const isWide = useMedia(__FROM_LAPTOP__)
  const preview = <div className={styles.see}>{see}</div>
  const tabs = [{ id: 'see', title: 'Preview', content: preview }, ...(further ? [further] : [])]
  if (isWide) {
    return (
      <div className={styles.columns}>
        {write}
        <div className={styles.beside}>
          {further ? <Tabs label="Beside it" tabs={tabs} /> : preview}
        </div>
      </div>
    )
  }
  return (
    <Tabs
      label={label}
      tabs={[{ id: 'write', title: 'Write', content: write }, ...tabs]}
      {...(tab !== undefined && { chosen: tab })}
      {...(onTab && { onChoose: onTab })}
    />
  )
}
