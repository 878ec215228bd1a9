import type { Picture as PictureFiles, Video } from '../content/mediaTypes.ts'
import { DeviceFrame } from '../widgets/DeviceFrame.tsx'
import { LoopingVideo } from '../widgets/LoopingVideo.tsx'
import { Picture } from '../widgets/Picture.tsx'
import styles from './CaseStudyShowcase.module.css'

interface CaseStudyShowcaseProps {
  title: string
  laptop: PictureFiles
  /** The laptop's picture in motion: takes its place. */
  video: Video | null
}

/** The work on a laptop, large, in its own colour. */
export function CaseStudyShowcase({ title, laptop, video }: CaseStudyShowcaseProps) {
  const sizes = 'min(90vw, 940px)'
  return (
    <div className={styles.backdrop} data-placeholder={laptop.color}>
      <div className={`column ${styles.screen}`}>
        <DeviceFrame device="laptop">
          {video ? (
            <LoopingVideo
              poster={laptop}
              video={video}
              label={`${title} at work on a laptop`}
              sizes={sizes}
            />
          ) : (
            <Picture picture={laptop} alt={`${title} on a laptop`} sizes={sizes} />
          )}
        </DeviceFrame>
      </div>
    </div>
  )
}
