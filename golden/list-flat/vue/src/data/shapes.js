export const shapes = [
  { text: 'daily-login' },
  { text: 'invite-friends' },
  { text: 'share-event', className: 'shape-10', textClass: 'share-event' },
]
