import { useState } from 'react';
import styles from './details.module.css';

export default function Details() {
  const [text] = useState('Detalhes do relatório');
  return <p className={styles.details}>{text}</p>;
}
