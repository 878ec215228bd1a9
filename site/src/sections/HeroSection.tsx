import { Hero, type HeroProps } from '../islands/Hero.tsx'
import { Island } from '../widgets/Island.tsx'

/** The home page's first screen. */
export function HeroSection(props: HeroProps) {
  return <Island name="Hero" component={Hero} when="idle" props={props} />
}
