import type { Project } from '../../../site/src/content/types/Project.ts'

export const project = {
  order: 6,
  sample: true,
  title: 'Great Lakes Crisis',
  industry: 'media',
  services: ['website-design', 'computer-architecture'],
  shortDescription:
    'An archive of long reporting on displacement in the Great Lakes region, built to protect sources and to keep every correction.',
  cardDescription:
    'A reporting archive on displacement: sources protected, corrections dated, stories that open on 2G.',
  outcome: 'A reader can see what was known on the day a story ran, what changed later, and why.',
  team: '3 Members',
  duration: '3 Months',
  launched: 'October 2018',
  rating: '4.8/5',
  projectOverview:
    'Great Lakes Crisis publishes interviews, maps and figures about people who had to leave their homes. Its writers needed a place where years of work could be found, quoted and corrected.',
  features: [
    'Long reads with maps, timelines and sources beside the paragraph',
    'Dated corrections, and an address for every version of a story',
    'Search by place, period and subject in English, French and Kiswahili',
    'Photographs and documents cleaned of location and device data on upload',
    'A single-file edition of each story that can be passed on by Bluetooth',
  ],
  challenges: [
    {
      heading: 'A detail can put someone in danger',
      description:
        'A photograph carries the place and minute it was taken. A map pin, a first name and a date can be enough to find a family that asked not to be found.',
    },
    {
      heading: 'Figures change after publication',
      description:
        'Counts of displaced people are estimates that agencies revise for months. A story updated in silence cannot be quoted, and one never updated misleads.',
    },
    {
      heading: 'The readers closest to it have the worst connection',
      description:
        'People in and around the camps read on old phones over 2G, and share files by hand when data runs out.',
    },
  ],
  solutions: [
    {
      heading: 'The archive forgets on purpose',
      description:
        'Uploads lose their hidden data before they are stored. Map points are moved to the nearest town. Real names are never typed into the system: writers use a code, and the key stays on paper with one editor.',
    },
    {
      heading: 'Every version has an address',
      description:
        'A correction names the paragraph, the old and new text, the date and the reason. Earlier versions stay at their own address, unless one endangers somebody; then a note stands there. Each figure links to its source and to the day it was read.',
    },
    {
      heading: 'Words first',
      description:
        'A story is text before anything else loads, about 30 kB for twenty minutes of reading. Pictures wait for a tap and show their size.',
    },
  ],
  impact: [
    'How often a story is quoted with the address of one version. Other newsrooms’ footnotes can be searched for it.',
    'What the cleaning took out of uploads: places, devices, hours. After a month in which it took out nothing, somebody would check it by hand.',
  ],
  techStackDescription:
    'Django holds stories and versions, Python cleans the uploads, and readers receive plain HTML with almost no script.',
  techStack: ['python', 'django', 'postgresql', 'html', 'css', 'docker', 'cloudflare'],
  isDevelopmentProject: true,
  process: [
    'We began with a list of what could go wrong for a person in a story, written with an editor. Every feature had to answer a line of it.',
    'Versions and the cleaning of uploads were built before any page to read. A writer tried each build with a story that was public already.',
    'Stories were moved one by one, and an editor checked each for names and places. The map opened a month late: drawn by village, it still pointed at single families.',
  ],
  hasVideoDisplay: false,
} satisfies Project
