import { List } from '@mantine/core';

export const WhatIsErased = () => (
  <List spacing={4} size="md" c="dimmed">
    <List.Item>Your name and your email are erased for good, in our history too.</List.Item>
    <List.Item>You are signed out on every device.</List.Item>
    <List.Item>This cannot be undone. You may register again at any time.</List.Item>
  </List>
);
