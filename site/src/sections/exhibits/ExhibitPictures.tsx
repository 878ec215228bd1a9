import { Fragment } from 'react'
import type { ShownPicture } from '../../content/withPictures.ts'
import { from } from '../../styles/breakpoints.ts'
import { DeviceFrame } from '../../widgets/DeviceFrame.tsx'
import { Picture } from '../../widgets/Picture.tsx'
import styles from './ExhibitPictures.module.css'

const ALONE = `${from('laptop')} min(58vw, 765px), 90vw`
const SIZES = {
  laptop: `${from('laptop')} min(49vw, 642px), ${from('tablet')} 75vw, 68vw`,
  tablet: `${from('laptop')} min(30vw, 400px), ${from('tablet')} 47vw, 92vw`,
  phone: `${from('laptop')} 11vw, ${from('tablet')} 17vw, 21vw`,
} as const

interface ExhibitPicturesProps {
  pictures: readonly ShownPicture[]
  atEdge: boolean
}

export function ExhibitPictures({ pictures, atEdge }: ExhibitPicturesProps) {
  const [first, second] = pictures
  const isAlone = atEdge && !second && first?.device === null
  const isPhoto = isAlone && !isDrawing(first)
  const isCorner = first?.device && second?.device === 'phone'
  const edge = isPhoto ? styles.photo : atEdge && styles.edge
  const row = !isAlone && (isCorner ? styles.corner : styles.row)
  return (
    <div className={[edge, row].filter(Boolean).join(' ')} data-photo={isPhoto || undefined}>
      {pictures.map((shown) => {
        const { device, alt, picture } = shown
        const sizes = !second && !atEdge ? ALONE : SIZES[device ?? 'tablet']
        const image = <Picture picture={picture} alt={alt} sizes={sizes} />
        if (device === null) return <Fragment key={picture.fallback}>{image}</Fragment>
        return (
          <DeviceFrame key={device} device={device}>
            {image}
          </DeviceFrame>
        )
      })}
    </div>
  )
}

function isDrawing({ picture }: ShownPicture): boolean {
  return picture.sources.some(({ type }) => type === 'image/svg+xml')
}
