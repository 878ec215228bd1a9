import type { Picture as PictureFiles } from '../../content/media.ts'
import { DeviceFrame } from '../../widgets/DeviceFrame.tsx'
import { Picture } from '../../widgets/Picture.tsx'
import styles from './CaseStudyDevices.module.css'

interface CaseStudyDevicesProps {
  screens: readonly { device: 'phone' | 'tablet'; picture: PictureFiles; alt: string }[]
}

/** The work on small devices, where the project has no challenges or solutions that they would stand beside. */
export function CaseStudyDevices({ screens }: CaseStudyDevicesProps) {
  return (
    <div className={`column section ${styles.devices}`}>
      {screens.map(({ device, picture, alt }) => (
        <div key={device} data-device={device}>
          <DeviceFrame device={device}>
            <Picture picture={picture} alt={alt} sizes="min(86vw, 440px)" />
          </DeviceFrame>
        </div>
      ))}
    </div>
  )
}
