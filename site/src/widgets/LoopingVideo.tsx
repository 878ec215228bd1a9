import type { Picture as PictureFiles, Video } from '../content/media.ts'
import { Icon } from './Icon.tsx'
import styles from './LoopingVideo.module.css'
import { Picture } from './Picture.tsx'

interface LoopingVideoProps {
  /** What shows until the clip plays. */
  poster: PictureFiles
  /** Null where there is no clip: the poster stands alone. */
  video: Video | null
  /** What the video, or the poster, shows. */
  label: string
  /** How wide it shows, as in the `sizes` attribute. */
  sizes: string
  /** On the first screen: the poster is fetched first. */
  priority?: boolean
}

/**
 * A poster that turns into a silent loop when `browser/loopingVideos.ts` decides so: near and mostly in view, few
 * at a time, never against the visitor's wish for stillness or for little data. The button plays and pauses it by
 * hand, and says first what that costs in data. Without JavaScript the browser's own controls play it.
 */
export function LoopingVideo({ poster, video, label, sizes, priority = false }: LoopingVideoProps) {
  const still = <Picture picture={poster} alt={label} sizes={sizes} priority={priority} />
  if (!video) return <div className={styles.frame}>{still}</div>
  const { src, type, width, height, kilobytes } = video
  const file = <source src={src} type={type} />
  return (
    <div className={styles.looping} data-looping-video="">
      <div className={styles.frame}>
        {still}
        <video
          className={styles.video}
          width={width}
          height={height}
          muted
          loop
          playsInline
          preload="none"
          aria-hidden="true"
          tabIndex={-1}
        >
          {file}
        </video>
        <noscript>
          <video
            className={styles.native}
            width={width}
            height={height}
            muted
            loop
            playsInline
            controls
            preload="none"
            poster={poster.fallback}
            aria-label={label}
          >
            {file}
          </video>
        </noscript>
      </div>
      {/* The size is drawn beside the sign: as text it would be what a press is counted as. */}
      <button
        type="button"
        className={styles.button}
        aria-pressed="false"
        data-size={`${kilobytes} kB`}
        hidden
      >
        <Icon name="play" otherwise="pause" />
        <span className="visually-hidden">Play the video: {label}</span>
      </button>
    </div>
  )
}
