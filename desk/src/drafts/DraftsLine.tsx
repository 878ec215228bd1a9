import type { ReactNode } from 'react'
import { useStore } from '../api/createStore.ts'
import { useIsOnline } from '../api/queryClient.ts'
import { Icon } from '../components/Icon.tsx'
import styles from './DraftsLine.module.css'
import { drafts, type Edit } from './edits.ts'

export function SaveFoot({ children }: { children: ReactNode }) {
  return (
    <div className={`${styles.foot} foot row`} data-floating>
      {children}
    </div>
  )
}

interface DraftsLineProps {
  isMeant: (edit: Edit) => boolean
  /** Shown while the server has all edits that `isMeant` selects. */
  children: ReactNode
}

/** Says whether the edits that `isMeant` selects are saved on the server, on this device, or only in this tab. */
export function DraftsLine({ isMeant, children }: DraftsLineProps) {
  const { edits, troubles, isKept } = useStore(drafts)
  const isOnline = useIsOnline()
  const meant = [...edits].filter(([, edit]) => isMeant(edit))
  const trouble = meant.map(([key]) => troubles.get(key)).find(Boolean)
  const why = isOnline ? trouble?.message : 'No connection.'
  const isWaiting = meant.length > 0
  const isSentLater = isWaiting && isKept === true && (!isOnline || trouble?.kind === 'failed')
  const isTroubled = isWaiting && why !== undefined && !isSentLater
  return (
    <p className={`${styles.line} line ${isTroubled ? 'problem' : 'note'}`} role="status">
      {isTroubled ? (
        <>
          <Icon name="warning" />
          <span>
            Not saved: {why} {isKept && 'Kept on this device.'}
            {isKept === false && 'Leave this tab open, or it is lost.'}
          </span>
        </>
      ) : isSentLater ? (
        `${why} Kept on this device, and sent later.`
      ) : isWaiting ? (
        'Saving …'
      ) : (
        children
      )}
    </p>
  )
}
