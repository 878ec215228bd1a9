import type { ReactNode } from 'react'
import styles from './DeviceFrame.module.css'

interface DeviceFrameProps {
  device: 'laptop' | 'tablet' | 'phone'
  /** One picture or video. */
  children: ReactNode
}

/** A drawn device around a screen. */
export function DeviceFrame({ device, children }: DeviceFrameProps) {
  return (
    <div className={styles.frame} data-device={device}>
      {children}
    </div>
  )
}
