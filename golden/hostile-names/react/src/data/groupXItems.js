export const groupXItems = [
  { text: 'script-alert-script' },
  { text: 'style-b-x-b', className: 'style-b-x-b' },
  { text: 'x-y-z', className: 'x-y-z' },
  { text: 'group-x-body', className: 'group-x-body' },
  { text: 'liangduankongge-nbsp-s', className: 'liangduankongge-nbsp-s' },
]
