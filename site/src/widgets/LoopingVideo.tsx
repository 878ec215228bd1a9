import type { Picture as PictureFiles, Video } from '../content/media.ts'
import { Icon } from './Icon.tsx'
import styles from './LoopingVideo.module.css'
import { Picture } from './Picture.tsx'

interface LoopingVideoProps {
  poster: PictureFiles
  video: Video | null
  label: string
  sizes: string
  priority?: boolean
}

/**
 * A poster and a silent, looping clip, which `browser/loopingVideos.ts` plays. The button plays and pauses the clip, and shows the clip's
 * file size. Without JavaScript, the clip has the browser's own controls.
 */
export function LoopingVideo({ poster, video, label, sizes, priority = false }: LoopingVideoProps) {
  const still = <Picture picture={poster} alt={label} sizes={sizes} priority={priority} />
  if (!video) return <div className={styles.frame}>{still}</div>
  const { src, type, width, height, kilobytes } = video
  const shared = { width, height, loop: true, playsInline: true, preload: 'none' }
  const file = <source src={src} type={type} />
  return (
    <div className={styles.looping} data-looping-video="">
      <div className={styles.frame}>
        {still}
        <video className={styles.video} {...shared} muted aria-hidden="true" tabIndex={-1}>
          {file}
        </video>
        <noscript>
          <video
            className={styles.native}
            {...shared}
            muted
            controls
            poster={poster.fallback}
            aria-label={label}
          >
            {file}
          </video>
        </noscript>
      </div>
      {/* CSS draws the clip's file size, because analytics would count a text as part of the button's label. */}
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
