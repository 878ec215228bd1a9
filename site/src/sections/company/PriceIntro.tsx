import type { ComponentProps, ReactNode } from 'react'
import { PriceSign } from '../../widgets/PriceSign.tsx'
import styles from './PriceIntro.module.css'

interface PriceIntroProps {
  heading: string
  lead: ReactNode
  actions: ReactNode
  sign: ComponentProps<typeof PriceSign>
}

export function PriceIntro({ heading, lead, actions, sign }: PriceIntroProps) {
  return (
    <div className={`column ${styles.intro} split`}>
      <div className={styles.words}>
        <h1>{heading}</h1>
        {lead}
        <div className="actions">{actions}</div>
      </div>
      <PriceSign {...sign} />
    </div>
  )
}
