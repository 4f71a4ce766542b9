export const cards = [
  { text: 'daily-login' },
  { text: 'invite-friends' },
  { text: 'share-event', className: 'card-10', textClass: 'share-event' },
]
