import type { Project } from '../../../site/src/content/types/Project.ts'

export const project = {
  order: 8,
  homeOrder: 2,
  sample: true,
  title: 'MooCourses',
  industry: 'sports',
  services: ['website-design'],
  shortDescription:
    'Dairy courses for farmers who buy data by the day. Lessons are spoken and drawn, and they play without a connection.',
  cardDescription:
    'An e-learning project for dairy farmers: short spoken lessons that play offline and show their size first.',
  outcome:
    'A farmer saves a week of lessons at the co-operative and plays them at milking time with no signal.',
  team: '3 Members',
  duration: '3 Months',
  launched: 'September 2021',
  rating: '4.9/5',
  projectOverview:
    'MooCourses teaches feeding, milking hygiene, calf care and record keeping to smallholders who sell to dairy co-operatives. Its trainers had a full syllabus on slides and an hour a month with each group. We built a web app that installs on an Android phone.',
  features: [
    'Five-minute lessons made of a voice and six to ten drawings',
    'The size of each lesson, shown before the download',
    'Voice tracks in Kiswahili, Kalenjin and English over the same pictures',
    'A reminder when the lesson matches the season, such as silage before the dry months',
    'A progress list for the co-operative’s extension officer',
  ],
  challenges: [
    {
      heading: 'Milking time is lesson time',
      description:
        'People listen before sunrise and again in the evening, in a shed with no signal, with both hands busy.',
    },
  ],
  solutions: [
    {
      heading: 'Download once, play anywhere',
      description:
        'A course is saved on the co-operative’s Wi-Fi. The buttons are large enough for an elbow, and the quiz waits until after milking. Answers stay on the phone until there is a signal.',
    },
  ],
  impact: [
    'The number that was agreed before: of 60 farmers, those who finish three lessons in four weeks. Fewer than 20 would have ended it; with 40 the second subject is recorded.',
    'The quiz question that most of a group missed. It decides what the extension officer’s next visit is about.',
  ],
  techStackDescription:
    'An installable web app keeps lessons and answers on the phone. Django holds courses and progress, and the audio is cached close to Kenya.',
  techStack: ['vue', 'django', 'postgresql'],
  isDevelopmentProject: true,
  process: [
    'Four milkings, two of them before sunrise, and an afternoon with the trainers. The first release was cut to one subject and one co-operative.',
    'A narrator recorded a lesson in the first sprint, before there was an app to play it. Later builds were tested on the oldest phone in the group.',
    'Installed at a monthly meeting, over the co-operative’s Wi-Fi, one group at a time. Two more languages followed as recordings, without a new release.',
  ],
  hasVideoDisplay: false,
} satisfies Project
