import type { Picture as PictureFiles, Video } from '../../content/media.ts'
import { DeviceFrame } from '../../widgets/DeviceFrame.tsx'
import { LoopingVideo } from '../../widgets/LoopingVideo.tsx'
import { Picture } from '../../widgets/Picture.tsx'
import styles from './CaseStudyShowcase.module.css'

interface CaseStudyShowcaseProps {
  title: string
  laptop: PictureFiles
  video: Video | null
}

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

/** Returns a picture's dominant colour; undefined if the colour is nearly white, which would glare in the dark theme. */
function ownColour({ color }: PictureFiles): string | undefined {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  const [least, most] = [Math.min(...channels), Math.max(...channels)]
  return least > 200 && most - least < 24 ? undefined : color
}
