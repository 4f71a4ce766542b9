export const groupXItems = [
  { text: 'script-alert-script' },
  { text: 'style-b-x-b' },
  { text: 'x-y-z' },
  { text: 'group-x-body' },
  { text: 'liangduankongge-nbsp-s' },
]
