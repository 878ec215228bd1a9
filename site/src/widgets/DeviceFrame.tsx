import type { ReactNode } from 'react'
import styles from './DeviceFrame.module.css'

interface DeviceFrameProps {
  device: 'laptop' | 'tablet' | 'phone'
  children: ReactNode
}

export function DeviceFrame({ device, children }: DeviceFrameProps) {
  return (
    <div className={styles.frame} data-device={device}>
      {children}
    </div>
  )
}
