import { useId } from 'react'
import type { Picture as PictureFiles } from '../../content/media.ts'
import { from } from '../../styles/breakpoints.ts'
import { DeviceFrame } from '../../widgets/DeviceFrame.tsx'
import { Picture } from '../../widgets/Picture.tsx'
import styles from './CaseStudyArgument.module.css'

const PICTURE_SIZES = {
  phone: `${from('laptop')} 264px, ${from('tablet')} 204px, 264px`,
  tablet: `${from('laptop')} min(34vw, 440px), ${from('tablet')} 260px, min(86vw, 440px)`,
} as const

interface CaseStudyArgumentProps {
  heading: string
  /** The points are numbered: a challenge and its solution have the same number. */
  points: readonly { heading: string; description: string }[]
  device: 'phone' | 'tablet'
  /** The picture on the device. Without a picture, the points take the whole width. */
  picture: PictureFiles | null
  alt: string
  side: 'left' | 'right'
}

export function CaseStudyArgument(props: CaseStudyArgumentProps) {
  const { heading, points, device, picture, alt, side } = props
  const headingId = useId()
  return (
    <div className={styles.section} data-side={side}>
      <div className={`column ${styles.columns}`}>
        <section aria-labelledby={headingId}>
          <h2 id={headingId}>{heading}</h2>
          <ol role="list" className={styles.points} data-few={points.length < 3 || undefined}>
            {points.map((point) => (
              <li key={point.heading}>
                <h3>{point.heading}</h3>
                <p className="muted">{point.description}</p>
              </li>
            ))}
          </ol>
        </section>
        {picture && (
          <div className={styles.device} data-device={device}>
            <DeviceFrame device={device}>
              <Picture picture={picture} alt={alt} sizes={PICTURE_SIZES[device]} />
            </DeviceFrame>
          </div>
        )}
      </div>
    </div>
  )
}
