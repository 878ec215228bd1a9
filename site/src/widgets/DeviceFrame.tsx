import type { ReactNode } from 'react'
import styles from './DeviceFrame.module.css'

interface DeviceFrameProps {
  device: 'laptop' | 'tablet' | 'phone'
  /** One picture or video, as the device's screen. */
  children: ReactNode
}

/** A drawn device around a picture or a video. */
export function DeviceFrame({ device, children }: DeviceFrameProps) {
  return (
    <div className={styles.frame} data-device={device}>
      {children}
    </div>
  )
}
