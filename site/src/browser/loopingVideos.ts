import { isCostlyForVideo, onConnectionChange } from '../device/connection.ts'
import { isMotionAllowed, MOTION_CHANGE, onMotionChange } from '../device/motion.ts'
import { below } from '../styles/breakpoints.ts'
import { whenIdle } from './moments.ts'

/** The fraction of a video's area that must be in view before the video plays by itself. */
const MOSTLY_IN_VIEW = 0.6
const PHONE = below('tablet')
const MOST_ON_PHONE = 1
const MOST_ON_DESKTOP = 3

interface LoopingVideo {
  video: HTMLVideoElement
  button: HTMLButtonElement
  /** The fraction of the video's area that is in view. */
  inView: number
  /** The visitor's last press of the video's own button; null for none. */
  wish: 'play' | 'pause' | null
  /** Whether the browser refused to play the video or could not load it. */
  isBroken: boolean
}

/**
 * Plays the looping videos that are mostly in view: one on a phone, at most three on wider screens. The first video starts when the page is
 * idle, each further video when the previous one plays. While motion is reduced or paused, under Save-Data, and on a 2G or 3G connection, a
 * video loads only when the visitor presses the video's button.
 */
export function startLoopingVideos(): void {
  const videos = [...document.querySelectorAll<HTMLElement>('[data-looping-video]')].map(videoIn)
  const byElement = new Map<Element, LoopingVideo>(videos.map((each) => [each.video, each]))
  if (videos.length === 0) return
  const phone = matchMedia(PHONE)
  let isQuiet = false

  const update = () => {
    const byItself = isQuiet && isMotionAllowed() && !isCostlyForVideo()
    const mayPlay = ({ wish, inView, isBroken }: LoopingVideo) => {
      if (document.hidden || inView === 0 || wish === 'pause') return false
      return wish === 'play' || (byItself && !isBroken && inView >= MOSTLY_IN_VIEW)
    }
    const chosen = videos
      .filter(mayPlay)
      .sort((a, b) => Number(b.wish === 'play') - Number(a.wish === 'play') || b.inView - a.inView)
      .slice(0, phone.matches ? MOST_ON_PHONE : MOST_ON_DESKTOP)
    for (const each of videos) {
      if (!chosen.includes(each) && !each.video.paused) each.video.pause()
    }
    for (const each of chosen) if (each.wish === 'play' || !videos.some(isLoading)) play(each)
  }

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        const seen = byElement.get(target)
        if (seen) seen.inView = intersectionRatio
      }
      update()
    },
    { threshold: [0, 0.2, 0.4, MOSTLY_IN_VIEW, 0.8, 1] },
  )
  for (const each of videos) {
    const { video, button } = each
    button.hidden = false
    observer.observe(video)
    for (const type of ['play', 'pause']) {
      video.addEventListener(type, () => {
        button.setAttribute('aria-pressed', String(!video.paused))
      })
    }
    video.addEventListener('playing', () => {
      video.dataset.started = ''
      update()
    })
    video.lastElementChild?.addEventListener('error', () => giveUp(each))
    button.addEventListener('click', () => {
      for (const other of videos) if (other.wish === 'play') other.wish = null
      // After an error, `play()` alone would not load the video again.
      if (each.isBroken) video.load()
      each.isBroken = false
      each.wish = video.paused ? 'play' : 'pause'
      update()
    })
  }
  // The pause control for all motion overrides the buttons of single videos.
  document.addEventListener(MOTION_CHANGE, () => {
    for (const each of videos) each.wish = null
  })
  onMotionChange(update)
  document.addEventListener('visibilitychange', update)
  phone.addEventListener('change', update)
  onConnectionChange(update)
  whenIdle(() => {
    isQuiet = true
    update()
  })

  function play(each: LoopingVideo): void {
    const { video } = each
    if (!video.paused) return
    video.muted = true
    video.play().catch(({ name }: Error) => {
      // Other errors are harmless: an `AbortError` means that the video was paused before it had loaded.
      if (name === 'NotAllowedError') giveUp(each)
    })
  }

  /** Gives up a video that cannot load, or that the browser refuses to play, for example to save battery. Poster and button stay. */
  function giveUp(each: LoopingVideo): void {
    each.isBroken = true
    each.wish = null
    each.video.pause()
    update()
  }
}

function videoIn(frame: HTMLElement): LoopingVideo {
  const video = frame.querySelector('video')
  const button = frame.querySelector('button')
  if (!video || !button) throw new Error('A looping video needs its <video> and its <button>')
  return { video, button, inView: 0, wish: null, isBroken: false }
}

function isLoading({ video }: LoopingVideo): boolean {
  return !video.paused && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA
}
