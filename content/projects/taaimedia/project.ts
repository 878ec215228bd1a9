import type { Project } from '../../../site/src/content/types/Project.ts'

export const project = {
  order: 15,
  sample: true,
  title: 'Taai Media Website',
  industry: 'media',
  services: ['website-design', 'graphics-design'],
  shortDescription:
    'A podcast and video production house on one site: episodes that can be searched by what was said, and studio rates in the open.',
  cardDescription:
    'A podcast house: one light player, transcripts that can be searched, and day rates in the open.',
  outcome:
    'A listener who remembers one sentence finds the episode, and the second at which it was said.',
  team: '2 Members',
  duration: '6 Weeks',
  launched: 'November 2021',
  rating: '4.8/5',
  projectOverview:
    'Taai Media records four podcasts of its own and produces films and shows for others. Episodes were spread over five platforms, and firms that wanted the studio wrote to the same address as listeners. The new site keeps the archive in one place and gives each group its own entrance: Listen opens the newest episode, Make opens rates and the diary.',
  features: [
    'Episode pages with chapters, transcript and guests',
    'A player that loads when it is tapped and keeps playing across pages',
    'Audio in two sizes, with the megabytes on the button',
    'Search through every word in English, Kiswahili and Sheng',
    'Studio day rates and free dates',
  ],
  challenges: [
    {
      heading: 'Twelve players on one page',
      description:
        'Each embedded player brought more than a megabyte of script. A page of twelve episodes took half a minute on a phone.',
    },
    {
      heading: 'Nobody searches by title',
      description:
        'People remember a guest or a joke. Speakers change language in the middle of a sentence, and automatic transcripts turn Sheng into nonsense.',
    },
  ],
  solutions: [
    {
      heading: 'One player, drawn from the sound',
      description:
        'The site has a single small player of its own. Each episode’s waveform is drawn from its audio, so a list shows how a conversation moves before anything plays.',
    },
    {
      heading: 'Transcripts by the people who were there',
      description:
        'A machine makes the draft. The producer corrects it in an editor that plays the sentence under the cursor, with a list of the show’s own words. A corrected hour takes about two.',
    },
  ],
  impact: [
    'Searches that end in a played sentence, and those that find nothing. The producers would read the second list aloud each Monday.',
  ],
  techStackDescription:
    'Ghost for episodes and newsletters, a Python pipeline for waveforms and draft transcripts, and a player in plain TypeScript.',
  techStack: ['ghost', 'nodejs', 'typescript', 'python', 'mysql', 'cloudflare', 'figma'],
  isDevelopmentProject: true,
  process: [
    'We heard an episode of each show with the people who made it and sorted a month of mail into listeners and firms.',
    'The player, then the transcripts of one show. A typist corrected them and missed the jokes, so now each show’s producer does.',
    'The archive moved show by show, and the feeds kept their addresses, so nobody had to subscribe again. Studio hire opened last.',
  ],
  hasVideoDisplay: true,
} satisfies Project
