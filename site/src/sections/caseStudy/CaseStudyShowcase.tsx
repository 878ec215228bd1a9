import type { Picture as PictureFiles, Video } from '../../content/media.ts'
import { DeviceFrame } from '../../widgets/DeviceFrame.tsx'
import { LoopingVideo } from '../../widgets/LoopingVideo.tsx'
import { Picture } from '../../widgets/Picture.tsx'
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
    <div className={styles.backdrop} data-placeholder={ownColour(laptop)}>
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

/** What the picture has most of, unless that is the white of a page: in the dark it would glare. */
function ownColour({ color }: PictureFiles): string | undefined {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  const [least, most] = [Math.min(...channels), Math.max(...channels)]
  return least > 200 && most - least < 24 ? undefined : color
}
